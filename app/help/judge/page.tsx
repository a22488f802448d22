import type { Metadata } from "next";
import { Kbd } from "@/components/ui/kbd";
import { TextPart } from "@/components/ui/text-part";
import { HelpFrame } from "../help-frame";

export const metadata: Metadata = { title: "Help for judges" };

export default function JudgeHelpPage() {
  return (
    <HelpFrame
      title="Help for judges"
      lead="You see a text and several versions of it, such as corrections or translations, and say which are better. Several may be equally good."
    >
      <TextPart title="Coming in and coming back">
        <p>
          Open the link that you were sent and press its button. There is no password: the link is yours
          alone, so keep it, and pass it on to nobody. Open it again on any day and on any device, and you go
          on where you stopped. If it no longer works, ask whoever sent it for a new one.
        </p>
      </TextPart>
      <TextPart title="Before the first task">
        <p>
          One page says who asks, how much work it is, and how to do it. You see it once, and again where it
          has changed: at your next answer at the latest. If the campaign is paused or closed while you work,
          you are told at your next answer, with what has become of it.
        </p>
        <p>
          Practice tasks, if there are any, come first and say so. After each, the known ranks stand beside
          yours.
        </p>
      </TextPart>
      <TextPart title="Ranking">
        <p>
          Give each version a rank, 1 for the best. Versions that are equally good get the same rank. What
          counts as better is said in the instructions of your campaign; <Kbd>?</Kbd> shows them at any time,
          with all keys.
        </p>
        <p>
          With a keyboard: type the rank of the highlighted version, and you are at the next one;{" "}
          <Kbd>Enter</Kbd> sends. <Kbd>=</Kbd> gives the same rank as to the version above, <Kbd>A</Kbd> makes
          all equal, <Kbd>⌫</Kbd> undoes, <Kbd>Space</Kbd> scrolls. <Kbd>↑</Kbd> <Kbd>↓</Kbd> move between the
          versions, <Kbd>←</Kbd> <Kbd>→</Kbd> choose among the ranks of one. Letters and digits work on any
          keyboard layout. They can be switched off, under <Kbd>?</Kbd> or the button of that name, if you
          speak to your computer or press keys by accident.
        </p>
        <p>
          With a mouse or a finger: press the numbers beside each version, or drag a version by its number to
          where it belongs, then press the button below. On a phone the ranks of the version that you are
          reading stay at the bottom and say whose they are; scroll on to rank the next one. Nothing moves
          when you give a rank.
        </p>
        <p>
          <Kbd>R</Kbd> sorts the versions by rank, and puts them back. The versions stand in random order,
          another one each time, and keep their numbers when they are sorted. If you have a task open in two
          tabs, each shows what you ranked in the other.
        </p>
      </TextPart>
      <TextPart title="Reading">
        <p>
          The source stays in sight while you read; a long one stands beside the versions in a wide window,
          and can be folded in a narrow one. Marked words differ from the source: what was added or replaced
          stands on blue, what was left out is struck, and signs like ␣ stand for spaces that changed.{" "}
          <Kbd>D</Kbd> hides the marks and shows them again; <Kbd>?</Kbd> explains them, and can show what was
          replaced.
        </p>
        <p>
          <Kbd>O</Kbd> leaves out what all versions share and shows only where they differ. <Kbd>C</Kbd> puts
          two versions side by side and marks where they differ from each other.
        </p>
        <p>
          <Kbd>+</Kbd> and <Kbd>−</Kbd> make the texts larger and smaller. The size is kept on your device.
        </p>
      </TextPart>
      <TextPart title="When you cannot decide">
        <p>
          <Kbd>S</Kbd> skips a task, with a reason. <Kbd>F</Kbd> flags it, and you rank it all the same: the
          organiser reads what you write there.
        </p>
      </TextPart>
      <TextPart title="Corrections, breaks, bad connections">
        <p>
          <Kbd>B</Kbd> goes back to your last answers, and you may change them. <Kbd>P</Kbd> pauses: the time
          until you come back does not count. You can close the page whenever you like; what you have sent is
          stored, and ranks that you have given but not sent are kept as well.
        </p>
        <p>
          If the connection is lost, go on: the page keeps your answers, says how many are not sent yet, and
          sends them by itself as soon as it can. Leave it open until then, or open it again later in the same
          browser.
        </p>
      </TextPart>
      <TextPart title="What is known about you">
        <p>
          Organisers see your answers and how long you worked. Whatever is published or handed to others names
          you by a random name. You are not told who wrote a version: nobody who judges is.
        </p>
      </TextPart>
    </HelpFrame>
  );
}
