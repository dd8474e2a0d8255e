import { Marked } from 'marked'
import { parse } from 'yaml'
import type { z } from 'zod'
import { checkContent } from './check-content.ts'

const marked = new Marked({
  renderer: {
    // A page has one first heading, its title; a text that starts with '#' must not bring a second.
    heading({ tokens, depth, text }) {
      const level = Math.max(2, depth)
      return `<h${level} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`
    },
  },
})

/** 'What to ask, and why' → 'what-to-ask-and-why': the same for every build. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** HTML of Markdown that we wrote ourselves: it is not cleaned, so nothing a visitor typed may come here. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false })

/** The second-level headings of a text, as `htmlOf` anchors them: the contents of a long page. */
export const headingsOf = (markdown: string): { id: string; text: string }[] =>
  marked
    .lexer(markdown)
    .flatMap(token => (token.type === 'heading' && token.depth <= 2 ? [token.text as string] : []))
    .map(text => ({ id: anchorOf(text), text }))

/** The same for one line: no paragraph around it. */
export const inlineHtmlOf = (markdown: string): string => marked.parseInline(markdown, { async: false })

/** YAML as `schema` wants it. Throws an Error that names the file and each entry that is wrong. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  return checkContent(file, parse(text), schema)
}

export interface MarkdownPage<Fields> {
  fields: Fields
  markdown: string
}

/** A Markdown file with its facts between two lines of three dashes at the top. Throws as `readYaml`. */
export function readMarkdown<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): MarkdownPage<z.output<Schema>> {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) throw new Error(`${file}: it starts without its facts between two lines of ---`)
  return { fields: readYaml(file, match[1] as string, schema), markdown: (match[2] as string).trim() }
}

const WORDS_A_MINUTE = 220

/** Minutes that reading takes, at least 1. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_A_MINUTE))
