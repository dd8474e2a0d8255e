import { readFileSync } from 'node:fs'
import { readYaml } from '#lib/text/markdown.ts'
import { siteSchema } from '../content-schema.ts'

const file = new URL('../../../../content/site.yaml', import.meta.url)

/** The address that the public pages name, read from the file in which a person edits it. Throws when it is not valid. */
export const readContact = (): string =>
  readYaml('content/site.yaml', readFileSync(file, 'utf8'), siteSchema).email
