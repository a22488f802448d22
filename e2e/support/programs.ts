/** What three systems wrote for three prompts: lines, indentation, a tab, a long line, and once what differs in line ends alone. */
const texts = {
  "source/1.txt": "Return the sign of x: -1, 0 or 1.\n\n    sign(-3) == -1\n    sign(0) == 0\n",
  "ALPHA/1.py": "def sign(x):\n    if x < 0:\n        return -1\n    return 1 if x > 0 else 0\n",
  "BETA/1.py": "def sign(x):\r\n    if x < 0:\r\n        return -1\r\n    return 1 if x > 0 else 0\r\n",
  "GAMMA/1.py": "def sign(x):\n  return (x > 0) - (x < 0)\n",
  "source/2.txt": 'Join the words of a list by commas.\n\n    join(["a", "b"]) == "a, b"\n',
  "ALPHA/2.py": 'def join(words):\n    return ", ".join(words)\n',
  "BETA/2.py":
    'def join(words):\n    text = ""\n    for at, word in enumerate(words):\n\tif at > 0:  # a tab, by mistake\n\t    text += ", "\n\ttext += word\n    return text\n',
  "GAMMA/2.py":
    'def join(words):\n    return "" if not words else words[0] + "".join(", " + word for word in words[1:])  # the longest of the three, and longer than a narrow screen\n',
  "source/10.txt": "Count the vowels of a word.\n",
  "ALPHA/10.py": 'def vowels(word):\n    return sum(letter in "aeiou" for letter in word)\n',
  "BETA/10.py":
    'def vowels(word):\n    count = 0\n\n    for letter in word.lower():\n        if letter in "aeiou":\n            count += 1\n\n    return count\n',
  "GAMMA/10.py": 'def vowels(word):\n    return len([letter for letter in word if letter in set("aeiou")])\n',
} as const;

export const programs = Object.entries(texts).map(([name, content]) => ({ name, content }));
