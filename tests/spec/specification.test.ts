import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lines = readFileSync(`${root}docs/specification.md`, 'utf8').split('\n')

// SHA-256, first 32 digits, of each section's words in order. The specification itself lies outside this repository:
// when it changes, so do these, and docs/specification.md with them.
const words: Record<string, string> = {
  '2': 'a3faa1530acf76971abc4167caba969d',
  '3': '41e80221c4cc67b826412d78cc5c943d',
  '4': '9241a0b10bbe697c6e3dbee08d572478',
  '5': '15ea90df6dab6bd44a08f9a253afe6bb',
  '6': 'fcdfcf5a578e182b1e023d7e95c104a1',
  '7': 'f9765497a6a8778eceb9d6ce2ec89ff2',
  '8': '8cc8ce7b7be0df802dbe477ce2f47aaf',
  '9': 'e872d73fd49bcf71b97a4ebc0234fbb6',
}

interface Row {
  line: number
  sentence: string
  code: string
  test: string
}
interface Section {
  number: string
  /** Headings and sentences, as they follow each other. */
  said: string[]
  rows: Row[]
}

const plain = (cell: string) => cell.replace(/\\([*_])/g, '$1').replace(/&lt;/g, '<')

const sections: Section[] = []
lines.forEach((text, at) => {
  const number = /^## (\d)\. /.exec(text)?.[1]
  if (number) sections.push({ number, said: [], rows: [] })
  const section = sections.at(-1)
  if (text.startsWith('### ')) section?.said.push(text.slice(4))
  const cells = /^\| (.*) \| (.*) \| (.*) \|$/.exec(text)?.slice(1)
  if (!section || !cells || cells[0] === 'Specification') return
  const [sentence, code, test] = cells.map(cell => cell.trim()) as [string, string, string]
  section.said.push(plain(sentence))
  section.rows.push({ line: at + 1, sentence, code, test })
})
const rows = sections.flatMap(section => section.rows)
const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(found => found[1] as string)

describe('docs/specification.md', () => {
  it.each(Object.entries(words))('has every sentence of section %s, word for word', (number, wanted) => {
    const said = sections.find(section => section.number === number)?.said.join(' ') ?? ''
    expect(createHash('sha256').update(said).digest('hex').slice(0, 32)).toBe(wanted)
  })

  it('names only files that exist', () => {
    const named = rows.flatMap(row => filesIn(row.code + row.test).map(file => ({ file, line: row.line })))
    expect(named.length).toBeGreaterThan(300)
    expect(named.filter(({ file }) => !existsSync(root + file))).toEqual([])
  })

  it('names code for each sentence, or says that it is not built', () => {
    const empty = rows.filter(({ code }) => filesIn(code).length === 0 && code !== 'not built')
    expect(empty).toEqual([])
  })

  it('names tests where it should, and none for features that are not built', () => {
    const wrong = rows.filter(({ code, test }) => {
      const tests = filesIn(test)
      return (
        tests.some(file => !/\.(test|spec)\.ts$/.test(file)) || (code === 'not built' && tests.length > 0)
      )
    })
    expect(wrong).toEqual([])
  })
})
