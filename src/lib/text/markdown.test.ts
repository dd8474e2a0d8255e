import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  anchorOf,
  headingsOf,
  htmlOf,
  inlineHtmlOf,
  readingMinutes,
  readMarkdown,
  readYaml,
} from './markdown.ts'

const fields = z.object({ title: z.string(), tags: z.array(z.string()).default([]) })

it('separates the front matter from the text', () => {
  const page = readMarkdown(
    'a.md',
    '---\r\ntitle: "Colon: here"\r\ntags: [one, two]\r\n---\r\n\r\nText.\r\n',
    fields,
  )
  expect(page).toEqual({ fields: { title: 'Colon: here', tags: ['one', 'two'] }, markdown: 'Text.' })
})

it('an error names the file and the invalid entry', () => {
  expect(() => readMarkdown('a.md', 'Text.', fields)).toThrow('a.md: it starts without its facts')
  expect(() => readYaml('b.yaml', 'tags: nothing', fields)).toThrow(/b\.yaml: title: .+; tags: /)
})

it('gives headings anchors, and never adds a second top heading', () => {
  expect(htmlOf('# What to ask, *and* why')).toBe(
    '<h2 id="what-to-ask-and-why">What to ask, <em>and</em> why</h2>\n',
  )
  expect(anchorOf('Ünder 10 minutes!')).toBe('ünder-10-minutes')
})

it('lists the headings that divide the page', () => {
  expect(headingsOf('Text.\n\n## One\n\nText.\n\n### Smaller\n\n## Two & three')).toEqual([
    { id: 'one', text: 'One' },
    { id: 'two-three', text: 'Two & three' },
  ])
})

it('renders one line as inline HTML', () => {
  expect(inlineHtmlOf('See [pricing](/pricing).')).toBe('See <a href="/pricing">pricing</a>.')
})

it('counts at least one minute of reading time', () => {
  expect(readingMinutes('One word')).toBe(1)
  expect(readingMinutes('word '.repeat(1_100))).toBe(5)
})
