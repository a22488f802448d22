import { Gauge, Histogram } from "prom-client";
import { processMetrics } from "./registry";
import { requestKind } from "./request-kind";

interface RequestMetrics {
  readonly seconds: Histogram<"kind" | "status">;
  readonly inHand: Gauge;
}

let metrics: RequestMetrics | undefined;

function requestMetrics(): RequestMetrics {
  const registers = [processMetrics()];
  metrics ??= {
    seconds: new Histogram({
      name: "adjudge_request_seconds",
      help: "Time from a request's first byte to the end of its answer, by kind of request and class of status.",
      labelNames: ["kind", "status"],
      // Goals are told at 0.15 s and 0.2 s.
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.5, 1, 2.5, 10],
      registers,
    }),
    inHand: new Gauge({
      name: "adjudge_requests_in_hand",
      help: "Requests being answered now.",
      registers,
    }),
  };
  return metrics;
}

/** Begins to count a request; what is returned is called with its status once its answer has ended. */
export function countRequest(method: string, url: string): (status: number, seconds: number) => void {
  const { seconds, inHand } = requestMetrics();
  inHand.inc();
  return (status, taken) => {
    inHand.dec();
    seconds.observe({ kind: requestKind(method, url), status: `${Math.floor(status / 100)}xx` }, taken);
  };
}
