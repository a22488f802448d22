/** Three sentences to upload, and what two systems made of them: together alike, apart, and left out. */
export const SOURCE = "He go home .\nI likes it .\nThey is here .\n";
export const ALPHA = "He goes home .\nI like it .\nThey are here .\n";
export const BETA = "He goes  home .\r\nI likes it .\n\n";

/** All of it as files, by their names. */
export const THREE = { "source.txt": SOURCE, "out/alpha.txt": ALPHA, "out/beta.txt": BETA };
