import { z } from 'zod'
import { readingMinutes, readMarkdown } from '#lib/text/markdown.ts'
import { type Block, blocksOf, searchText } from './guide-blocks.ts'

// Read at server start. Import only from loaders, so that browsers get just what they request.
const files = import.meta.glob<string>('/content/resources/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const text = (most: number) => z.string().trim().min(1).max(most)

const fieldsSchema = z.strictObject({
  title: text(70),
  kind: z.enum(['checklist', 'guide']),
  subject: text(40),
  summary: text(200),
  screens: z.array(z.string()).min(1).max(4),
  words: text(200),
})

export interface GuideSummary {
  slug: string
  title: string
  kind: 'checklist' | 'guide'
  subject: string
  summary: string
  minutes: number
  points: number
}

export interface Guide extends GuideSummary {
  screens: string[]
  blocks: Block[]
  text: string
}

export const guides: readonly Guide[] = Object.entries(files)
  .map(([path, raw]) => {
    const { fields, markdown } = readMarkdown(path.slice(1), raw, fieldsSchema)
    const { words, ...rest } = fields
    const blocks = blocksOf(markdown)
    return {
      slug: path.replace(/^.*\/|\.md$/g, ''),
      ...rest,
      blocks,
      minutes: readingMinutes(markdown),
      points: blocks.reduce((sum, block) => sum + (block.is === 'checks' ? block.points.length : 0), 0),
      text: `${fields.title} ${fields.subject} ${fields.summary} ${words} ${searchText(markdown)}`,
    }
  })
  .sort((a, b) => a.subject.localeCompare(b.subject) || a.title.localeCompare(b.title))

export const listed: readonly (GuideSummary & { text: string })[] = guides.map(
  ({ slug, title, kind, subject, summary, minutes, points, text }) => ({
    slug,
    title,
    kind,
    subject,
    summary,
    minutes,
    points,
    text,
  }),
)
