import { readFileSync } from 'node:fs'

/** The page's copy: each table's rows below its head, by the heading it stands under, and the text of its sources. */
export function readRulesPage() {
  const text = readFileSync(new URL('./screening-tables.md', import.meta.url), 'utf8')
  const tables: { section: string; head: string[]; rows: string[][] }[] = []
  let section = ''
  let isOpen = false
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('|')) isOpen = false
    else if (!line.startsWith('|---')) {
      const cells = line.slice(1, -1).split('|')
      const row = cells.map(cell => cell.trim())
      if (isOpen) tables.at(-1)?.rows.push(row)
      else tables.push({ section, head: row, rows: [] })
      isOpen = true
    }
  }
  const sources = (text.split('## Sources')[1] ?? '')
    .replaceAll('\n', ' ')
    .split(' · ')
    .map(entry => entry.trim())
    .map(entry => ({ code: entry.split(' ')[0] ?? '', url: /https?:\/\/[^\s,)]+/.exec(entry)?.[0] ?? '' }))
  const named = (name: string, first: string) => {
    const found = tables.find(table => table.section === name && table.head[0] === first)
    if (!found) throw new Error(`no table ${name}`)
    return found
  }
  return { named, sources }
}
