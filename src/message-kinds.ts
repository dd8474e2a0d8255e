import { existsSync } from 'node:fs'
import { listKinds, type TemplateKinds } from './diary/messages/message-kind.ts'
import { features } from './features.ts'

async function load(floor: string, name: string): Promise<TemplateKinds> {
  const has = existsSync(new URL(`./${floor}/${name}/message-kinds.ts`, import.meta.url))
  return has ? (await import(`./${floor}/${name}/message-kinds.ts`)).messageKinds : {}
}

/** Every kind of message, from what each feature declares, on the server. */
export const { kinds, mails, texts, kindNamed, mailNamed, textNamed } = listKinds(
  await Promise.all(features.map(({ floor, name }) => load(floor, name))),
)
