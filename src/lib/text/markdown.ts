import { Marked } from 'marked'
import { parse } from 'yaml'
import type { z } from 'zod'
import { checkContent } from './check-content.ts'

const marked = new Marked({
  renderer: {
    // The page title is the only first-level heading, so a text's '#' must not add a second.
    heading({ tokens, depth, text }) {
      const level = Math.max(2, depth)
      return `<h${level} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`
    },
  },
})

export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Not sanitized: only for Markdown that we wrote ourselves, never for user input. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false })

/** Second-level headings with the anchors that `htmlOf` gives them. */
export const headingsOf = (markdown: string): { id: string; text: string }[] =>
  marked
    .lexer(markdown)
    .flatMap(token => (token.type === 'heading' && token.depth <= 2 ? [token.text as string] : []))
    .map(text => ({ id: anchorOf(text), text }))

export const inlineHtmlOf = (markdown: string): string => marked.parseInline(markdown, { async: false })

/** Parses YAML with `schema`. Throws an Error that names the file and each invalid entry. */
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

/** A Markdown file with front matter between lines of `---`. Throws like `readYaml`. */
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

export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_A_MINUTE))
