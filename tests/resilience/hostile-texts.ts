/** What backtracks: repeated up to the longest text that a door takes, with a last sign that fits nothing. */
const units = [
  ...['Lu', 'a@b.', 'a@', '1', '1 ', '+1(', ' ', '\n', 'a ', 'A. ', '"', "'", ',', 'to ', '$1', '9:', 'no '],
  ...[
    'call me ',
    'don’t ',
    'move it to 3 ',
    'at 3 or ',
    'é',
    'on May 1 ',
    'Zoe and ',
    'cancel ',
    'the last ',
    '<b>',
    '\u00a0',
  ],
]

/** The longest texts of a door, in characters, one a unit. */
export const hostileTexts = (longest: number): string[] =>
  units.map(unit => `${unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest - 1)}!`)

/** Mail to the bounce address: half a megabyte of lines. */
export const hostileReports = ['\r\n', '\n', '\r\n--b', 'A: b\r\n', '\r\n x', ';', 'a@b,'].map(
  unit => `Content-Type: multipart/report; boundary=b\r\n\r\n--b${unit.repeat(488_000 / unit.length)}`,
)
