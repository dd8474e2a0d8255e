import { readFileSync } from 'node:fs'
import { readYaml } from '#lib/text/markdown.ts'
import { siteSchema } from '../content-schema.ts'

const file = new URL('../../../../content/site.yaml', import.meta.url)

/** The public contact address of the content file. Throws if invalid. */
export const readContact = (): string =>
  readYaml('content/site.yaml', readFileSync(file, 'utf8'), siteSchema).email
