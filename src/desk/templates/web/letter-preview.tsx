import type { Practice } from '#base/practice/web/practice-data.ts'
import { AsClient } from '#diary/clients/web/as-client.tsx'
import type { MailTemplate } from '#diary/messages/message-kind.ts'
import type { Words } from '#diary/messages/schema.ts'
import type { LeftOut } from '../preview-template.ts'
import { AsVisit } from './as-visit.tsx'
import { MailPreview } from './editor/mail-preview.tsx'
import { useMailPreview, useSettledWords } from './editor-data.ts'
import { usePreview } from './templates-data.ts'

interface LetterPreviewProps {
  template: MailTemplate
  practice: Practice
  words: Words | null
  left: readonly LeftOut[]
  person: string
  onPerson: (id: string) => void
}

/** The email as a client gets it now, for a sample client or one of the practice's own. */
export function LetterPreview(props: LetterPreviewProps) {
  return props.template.isVisit ? <VisitPreview {...props} /> : <PersonPreview {...props} />
}

function VisitPreview({ template, practice, words, left, person, onPerson }: LetterPreviewProps) {
  const preview = usePreview(template.name, useSettledWords(words), person || null)
  return (
    <MailPreview
      practiceName={practice.name}
      person={<AsVisit value={person} zone={practice.time_zone} onChange={onPerson} />}
      preview={preview.data}
      failed={preview.error?.message}
      onRetry={() => preview.refetch()}
      isHeld={words === null}
      left={[...left, ...(preview.data?.left ?? [])]}
    />
  )
}

function PersonPreview({ template, practice, words, left, person, onPerson }: LetterPreviewProps) {
  const preview = useMailPreview(template.name, useSettledWords(words), person || null)
  return (
    <MailPreview
      practiceName={practice.name}
      person={<AsClient value={person} onChange={onPerson} />}
      preview={preview.data}
      failed={preview.error?.message}
      onRetry={() => preview.refetch()}
      isHeld={words === null}
      left={[...left, ...(preview.data?.left ?? [])]}
    />
  )
}
