import { anchorOf, htmlOf, inlineHtmlOf } from '#lib/text/markdown.ts'

/** A stretch of text, or points to tick off. */
export type Block = { is: 'text'; html: string } | { is: 'checks'; points: { id: string; html: string }[] }

const point = /^- \[ \] (.+)$/

/** A text of ours in the order it is read: what begins with '- [ ]' is a point to tick off, all else is text. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let text: string[] = []
  let under = ''
  const flush = () => {
    const html = htmlOf(text.join('\n'))
    if (html.trim() !== '') blocks.push({ is: 'text', html })
    text = []
  }
  for (const line of markdown.split('\n')) {
    const [, words] = point.exec(line) ?? []
    if (words === undefined) {
      if (line.startsWith('## ')) under = anchorOf(line.slice(3))
      text.push(line)
      continue
    }
    if (text.some(each => each.trim() !== '')) flush()
    else text = []
    const last = blocks.at(-1)
    // Named by its words: a point that moves keeps its tick, and one that says something else is a new one.
    const next = { id: `${under}/${anchorOf(words)}`.slice(0, 120), html: inlineHtmlOf(words) }
    if (last?.is === 'checks') last.points.push(next)
    else blocks.push({ is: 'checks', points: [next] })
  }
  flush()
  return blocks
}

/** What the search looks through: the words without marks. */
export const searchText = (markdown: string): string =>
  markdown
    .replace(/^- \[ \] /gm, '')
    .replace(/[*_>#`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
