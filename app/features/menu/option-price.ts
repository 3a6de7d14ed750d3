/** What an option says of its price: a size has the whole price of the dish, everything else comes on top of it. */
export function optionPrice({ sets }: { sets: boolean }, price: string | null): string | null {
  return price && !sets ? `+ ${price}` : price;
}
