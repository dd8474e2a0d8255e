import { anchorOf, htmlOf, inlineHtmlOf } from '#lib/text/markdown.ts'

export type Block = { is: 'text'; html: string } | { is: 'checks'; points: { id: string; html: string }[] }

const point = /^- \[ \] (.+)$/

/** Splits a guide: lines that start with '- [ ]' are checklist items. */
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
    // The id comes from the text: a moved item stays checked, a reworded one is new.
    const next = { id: `${under}/${anchorOf(words)}`.slice(0, 120), html: inlineHtmlOf(words) }
    if (last?.is === 'checks') last.points.push(next)
    else blocks.push({ is: 'checks', points: [next] })
  }
  flush()
  return blocks
}

/** Search text without markup. */
export const searchText = (markdown: string): string =>
  markdown
    .replace(/^- \[ \] /gm, '')
    .replace(/[*_>#`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
