/**
 * The groups of nodes that edges connect, each ascending, in order of their smallest node. `connected` is asked for
 * pairs with the first below the second.
 */
export function connectedGroups(
  nodes: number,
  connected: (first: number, second: number) => boolean,
): number[][] {
  const groupOf = new Int32Array(nodes).fill(-1);
  const groups: number[][] = [];
  for (let start = 0; start < nodes; start++) {
    if (groupOf[start] !== -1) continue;
    const group = [start];
    groupOf[start] = groups.length;
    for (let next = 0; next < group.length; next++) {
      const node = group[next]!;
      for (let other = 0; other < nodes; other++) {
        if (groupOf[other] !== -1) continue;
        if (!connected(Math.min(node, other), Math.max(node, other))) continue;
        groupOf[other] = groups.length;
        group.push(other);
      }
    }
    groups.push(group.sort((first, second) => first - second));
  }
  return groups;
}
