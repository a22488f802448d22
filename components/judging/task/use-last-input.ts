import { type RefObject, useEffect, useRef } from "react";

export type Input = "keys" | "mouse" | "touch";

/**
 * What the person used last. After a key the page may follow its focus; under a finger or a pointer nothing moves. A click
 * that no pointer made, as a screen reader's, counts as a key.
 */
export function useLastInput(): RefObject<Input> {
  const input = useRef<Input>("keys");
  useEffect(() => {
    if (matchMedia("(pointer: coarse)").matches) input.current = "touch";
    const onPointer = ({ pointerType }: PointerEvent) => {
      input.current = pointerType === "mouse" ? "mouse" : "touch";
    };
    const onKey = () => {
      input.current = "keys";
    };
    const onClick = ({ detail }: MouseEvent) => {
      if (detail === 0) input.current = "keys";
    };
    const onWheel = () => {
      if (input.current === "keys") input.current = "mouse";
    };
    const options = { capture: true, passive: true };
    document.addEventListener("pointerdown", onPointer, options);
    document.addEventListener("keydown", onKey, options);
    document.addEventListener("click", onClick, options);
    document.addEventListener("wheel", onWheel, options);
    return () => {
      document.removeEventListener("pointerdown", onPointer, options);
      document.removeEventListener("keydown", onKey, options);
      document.removeEventListener("click", onClick, options);
      document.removeEventListener("wheel", onWheel, options);
    };
  }, []);
  return input;
}
