import { type RichPart, type RichText, type Run, richOf } from '#diary/messages/templates/rich-text.ts'
import { cutAtVariables, slotOf, type Variable } from '#diary/messages/templates/variables.ts'

/** A node of the editor's document, as far as the stored form knows it. */
export interface DocumentNode {
  type?: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: DocumentNode[]
}

const marksOf = ({ bold, italic, link }: Run) => {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(link ? [{ type: 'link', attrs: { href: link } }] : []),
  ]
  return marks.length > 0 ? { marks } : {}
}

const inlineOf = (run: Run): DocumentNode[] =>
  cutAtVariables(run.text).flatMap((part, at) =>
    at % 2 === 1
      ? [{ type: 'variable', attrs: { name: part }, ...marksOf(run) }]
      : part
          .split('\n')
          .flatMap((line, nth) => [
            ...(nth > 0 ? [{ type: 'hardBreak' }] : []),
            ...(line ? [{ type: 'text', text: line, ...marksOf(run) }] : []),
          ]),
  )

const paragraphOf = (runs: readonly Run[]): DocumentNode => ({
  type: 'paragraph',
  content: runs.flatMap(inlineOf),
})

/** The editor's document, with variables and line breaks as nodes. */
export const documentOf = (text: string | RichText): DocumentNode => {
  const parts = richOf(text)
  return {
    type: 'doc',
    content:
      parts.length === 0
        ? [{ type: 'paragraph' }]
        : parts.map(part =>
            part.type === 'paragraph'
              ? paragraphOf(part.runs)
              : {
                  type: 'bulletList',
                  content: part.items.map(item => ({ type: 'listItem', content: [paragraphOf(item)] })),
                },
          ),
  }
}

const sameLook = (one: Run, other: Run) =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link

function runOf(node: DocumentNode, before: Run | undefined): Run | undefined {
  // A break takes the look of the text before it, so as not to split a run.
  if (node.type === 'hardBreak') return { ...before, text: '\n' }
  const text =
    node.type === 'variable'
      ? slotOf(node.attrs?.name as Variable)
      : (node.text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  if (!text) return undefined
  const mark = (type: string) => node.marks?.find(each => each.type === type)
  const href = mark('link')?.attrs?.href
  return {
    text,
    ...(mark('bold') ? { bold: true } : {}),
    ...(mark('italic') ? { italic: true } : {}),
    ...(typeof href === 'string' ? { link: href } : {}),
  }
}

function runsOf(nodes: readonly DocumentNode[] | undefined): Run[] {
  const runs: Run[] = []
  for (const node of nodes ?? []) {
    const last = runs.at(-1)
    const run = runOf(node, last)
    if (!run) continue
    if (last && sameLook(last, run)) last.text += run.text
    else runs.push(run)
  }
  return runs
}

const isPlain = (part: RichPart) =>
  part.type === 'paragraph' && part.runs.every(({ bold, italic, link }) => !bold && !italic && !link)

/** The reverse; plain text if nothing is formatted. Empty paragraphs are dropped. */
export function textOfDocument(document: DocumentNode): string | RichText {
  const parts = (document.content ?? []).flatMap((node): RichPart[] => {
    if (node.type === 'bulletList') {
      const items = (node.content ?? [])
        .map(item => runsOf(item.content?.flatMap(each => each.content ?? [])))
        .filter(runs => runs.length > 0)
      return items.length > 0 ? [{ type: 'list', items }] : []
    }
    const runs = runsOf(node.content)
    return runs.some(({ text }) => text.trim()) ? [{ type: 'paragraph', runs }] : []
  })
  if (!parts.every(isPlain)) return parts
  return parts
    .map(part => (part.type === 'paragraph' ? part.runs.map(({ text }) => text).join('') : ''))
    .join('\n\n')
}
