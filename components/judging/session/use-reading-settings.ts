import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type ReadingSettings, readReadingSettings } from "@/lib/domain/judging/reading-settings";
import { inBrowser } from "./judge-storage";

const name = "adjudge.reading";
const changed = "adjudge-reading";

/** Kept on this device, and the same in all its tabs. */
export function useReadingSettings(): readonly [ReadingSettings, (settings: ReadingSettings) => void] {
  const stored = useSyncExternalStore(subscribe, () => inBrowser.read(name), onServer);
  const settings = useMemo(() => readReadingSettings(stored), [stored]);
  const keep = useCallback((next: ReadingSettings) => {
    inBrowser.write(name, JSON.stringify(next));
    dispatchEvent(new Event(changed));
  }, []);
  return [settings, keep];
}

function subscribe(listener: () => void): () => void {
  addEventListener("storage", listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener("storage", listener);
    removeEventListener(changed, listener);
  };
}

function onServer(): null {
  return null;
}
