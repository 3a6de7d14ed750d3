type Receiver = { postMessage(text: string): void };

type NativeWindow = {
  tablesideNative?: Receiver;
  webkit?: { messageHandlers?: { tableside?: Receiver } };
};

/** The app around the page, on Android or iOS; nothing in a plain browser. */
export function receiverOf(page: object): Receiver | undefined {
  const { tablesideNative, webkit } = page as NativeWindow;
  return tablesideNative ?? webkit?.messageHandlers?.tableside;
}
