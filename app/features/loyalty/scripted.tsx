import { useEffect, useState } from "react";

/** Says with a form that a script runs here, which stores the answer and goes on by itself. */
export function Scripted() {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started ? <input type="hidden" name="scripted" value="true" /> : null;
}
