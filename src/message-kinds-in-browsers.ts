import { listKinds, type TemplateKinds } from './diary/messages/message-kind.ts'

const declared = import.meta.glob<TemplateKinds>('./*/*/message-kinds.ts', {
  eager: true,
  import: 'messageKinds',
})

/** Every kind of message, from what each feature declares, in a browser, which has no folders to look into. */
export const { kinds, mails, texts, mailNamed } = listKinds(Object.values(declared))
