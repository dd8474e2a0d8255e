import { cluesIn } from './pattern-tree.ts'

/** A text that is hard to match: `unit` again and again behind `lead`. */
export interface Hostile {
  lead: string
  unit: string
}

/** What people and attackers type. */
const typed = [
  ...[
    'a',
    'A',
    'Aa',
    'Lu',
    'a ',
    'A ',
    'Aa ',
    'A.',
    'A. ',
    'a.b.',
    'A-',
    "A'",
    "O'",
    'd’',
    'a-',
    'á',
    'Ñ',
    'a\u0301',
    '\u0301',
  ],
  ...[
    'İ',
    'ﬀ',
    'ß',
    '文',
    '😀',
    ' ',
    '  a',
    '\t',
    '\n',
    '\r\n',
    '\u00a0',
    '.',
    '. ',
    ',',
    ', ',
    'a,',
    'a, ',
    '-',
    ' - ',
    '_',
    '/',
  ],
  ...[
    '\\',
    ':',
    ';',
    '(',
    ')',
    '[',
    '{{',
    '<',
    '<a ',
    '"',
    "'",
    '`',
    '#',
    '&',
    '%',
    '=',
    '*',
    '1',
    '1 ',
    '1.',
    '1,',
    '1-',
    '1/',
  ],
  ...[
    '1:',
    '12 ',
    '(555) ',
    '+1 555-',
    '555-0101 ',
    '10:00',
    '9 am ',
    '@',
    'a@',
    'a@b.',
    '@a.',
    'a.b@',
    'http://',
    'http://a.',
  ],
  ...[
    'www.a.',
    'a.co/',
    'a/b?',
    '?a=b&',
    'x://',
    'the ',
    'and ',
    'a the ',
    'not ',
    'de la ',
    'y el ',
    '¿',
    'mañana a las ',
    'no ',
  ],
]

/**
 * What to repeat to make a text hard for a pattern: what each of its repetitions takes, alone and in pairs, also behind what leads
 * there, and what the whole of it takes. `isFull`: its own words and what is typed anyway, too.
 */
export function hostileTo(source: string, isFull: boolean): Hostile[] {
  const found = new Map<string, Hostile>()
  const add = (lead: string, unit: string) => found.set(`${lead}\0${unit}`, { lead, unit })
  const { repetitions, wholes } = cluesIn(source)
  for (const unit of wholes) add('', unit)
  for (const { lead, takes } of repetitions) {
    const pairs = takes.flatMap(a => takes.filter(b => b !== a).map(b => a + b))
    for (const unit of [...takes, ...pairs].slice(0, isFull ? 16 : 12)) {
      add('', unit)
      add(lead, unit)
    }
  }
  if (isFull) {
    for (const unit of source.match(/[\p{L}\d@.: /-]{2,8}/gu)?.slice(0, 8) ?? []) add('', unit)
    for (const unit of typed) add('', unit)
  }
  return [...found.values()]
}

/** `length` characters of it, `ending` among them: one that nothing expects makes a match fail at the very end. */
export function textOf({ lead, unit }: Hostile, length: number, ending: string): string {
  const room = Math.max(1, length - lead.length - ending.length)
  return lead + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + ending
}
