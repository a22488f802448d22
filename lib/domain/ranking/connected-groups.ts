type Arc = (from: number, to: number) => boolean;

/**
 * The groups of nodes that edges connect, each ascending, in order of their smallest node. `connected` is asked for
 * pairs with the first below the second.
 */
export function connectedGroups(nodes: number, connected: Arc): number[][] {
  return groupsOf(nodes, (start, groupOf) =>
    reachable(nodes, start, groupOf, (one, other) => connected(Math.min(one, other), Math.max(one, other))),
  );
}

/**
 * The groups of nodes in which every node can be reached from every other along arcs, each ascending, in order of
 * their smallest node. Two sweeps per group suit the one large group that is usual; nodes already grouped need not be
 * crossed again, because a path that leaves a group for good cannot come back to another one's.
 */
export function stronglyConnectedGroups(nodes: number, arc: Arc): number[][] {
  return groupsOf(nodes, (start, groupOf) => {
    const forward = reachable(nodes, start, groupOf, arc);
    const backward = reachable(nodes, start, groupOf, (from, to) => arc(to, from));
    return forward.map((reached, node) => reached & backward[node]!);
  });
}

/** @param membersOf marks the group of the smallest node that has none yet */
function groupsOf(nodes: number, membersOf: (start: number, groupOf: Int32Array) => Uint8Array): number[][] {
  const groupOf = new Int32Array(nodes).fill(-1);
  const groups: number[][] = [];
  for (let start = 0; start < nodes; start++) {
    if (groupOf[start] !== -1) continue;
    const members = membersOf(start, groupOf);
    const group: number[] = [];
    for (let node = start; node < nodes; node++) {
      if (members[node] === 0) continue;
      groupOf[node] = groups.length;
      group.push(node);
    }
    groups.push(group);
  }
  return groups;
}

/** Every node that can be reached from `start` along arcs, among those not yet grouped. */
function reachable(nodes: number, start: number, groupOf: Int32Array, arc: Arc): Uint8Array {
  const reached = new Uint8Array(nodes);
  reached[start] = 1;
  const frontier = [start];
  for (let next = 0; next < frontier.length; next++) {
    const node = frontier[next]!;
    for (let other = 0; other < nodes; other++) {
      if (reached[other] === 1 || groupOf[other] !== -1 || !arc(node, other)) continue;
      reached[other] = 1;
      frontier.push(other);
    }
  }
  return reached;
}
