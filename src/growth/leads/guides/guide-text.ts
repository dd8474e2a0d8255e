export type TextSpan = { text: string; bold?: true; href?: string }
export type GuideBlock =
  | { type: 'heading'; text: string }
  | { type: 'text'; spans: TextSpan[] }
  | { type: 'list'; items: TextSpan[][] }

const marks = /\*\*(?=\S)([^*]+?)\*\*|\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/g

function spansOf(line: string): TextSpan[] {
  const spans: TextSpan[] = []
  let from = 0
  for (const match of line.matchAll(marks)) {
    if (match.index > from) spans.push({ text: line.slice(from, match.index) })
    const [, bold, label, href] = match
    if (bold) spans.push({ text: bold, bold: true })
    else if (label && href) spans.push({ text: label, href })
    from = match.index + match[0].length
  }
  if (from < line.length || spans.length === 0) spans.push({ text: line.slice(from) })
  return spans
}

/** Parses `# ` headings, `- ` items, `**bold**`, `[text](https://…)`. Never produces HTML; only http(s) links. */
export function guideBlocks(words: string): GuideBlock[] {
  const blocks: GuideBlock[] = []
  let open: GuideBlock | undefined
  for (const raw of words.replace(/\r\n?/g, '\n').split('\n')) {
    const line = raw.trim()
    const heading = /^#{1,3} +(\S.*)$/.exec(line)?.[1]
    const item = /^[-*•] +(\S.*)$/.exec(line)?.[1]
    if (line === '') open = undefined
    else if (heading) {
      blocks.push({ type: 'heading', text: heading.replaceAll('**', '') })
      open = undefined
    } else if (item && open?.type === 'list') open.items.push(spansOf(item))
    else if (!item && open?.type === 'text') open.spans.push({ text: ' ' }, ...spansOf(line))
    else {
      open = item ? { type: 'list', items: [spansOf(item)] } : { type: 'text', spans: spansOf(line) }
      blocks.push(open)
    }
  }
  return blocks
}
