/**
 * Says of what it is the last part of that it goes on sideways; seen only where it does, by browsers that can tell
 * (globals.css). Others shade the edge behind which there is more, as all do.
 */
export function CutNote() {
  return (
    <p aria-hidden="true" className="cut-note">
      Scroll sideways to see all columns →
    </p>
  );
}
