import type { Practice } from '#base/practice/web/practice-data.ts'
import { AsClient } from '#diary/clients/web/as-client.tsx'
import { isVisitPurpose, type Purpose, type VisitPurpose } from '#diary/messages/purposes.ts'
import type { Words } from '#diary/messages/schema.ts'
import type { LeftOut } from '#diary/messages/templates/preview-template.ts'
import { MailPreview } from '#diary/messages/web/editor/mail-preview.tsx'
import { useMailPreview, useSettledWords } from '#diary/messages/web/editor-data.ts'
import { usePreview } from '../templates-data.ts'
import { AsVisit } from './as-visit.tsx'

interface LetterPreviewProps<Of extends Purpose> {
  purpose: Of
  practice: Practice
  /** What of the words is whole; null: they cannot be a letter yet. */
  words: Words | null
  /** What they go without. */
  left: readonly LeftOut[]
  /** The visit, or the client, in whose eyes it is seen; '' is somebody made up. */
  person: string
  onPerson: (id: string) => void
}

/** The letter as a client gets it now: a made-up one, or one of the practice's own. */
export function LetterPreview({ purpose, ...rest }: LetterPreviewProps<Purpose>) {
  return isVisitPurpose(purpose) ? (
    <VisitPreview purpose={purpose} {...rest} />
  ) : (
    <PersonPreview purpose={purpose} {...rest} />
  )
}

function VisitPreview({
  purpose,
  practice,
  words,
  left,
  person,
  onPerson,
}: LetterPreviewProps<VisitPurpose>) {
  const preview = usePreview(purpose, useSettledWords(words), person || null)
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

type FreePreviewProps = LetterPreviewProps<Exclude<Purpose, VisitPurpose>>

function PersonPreview({ purpose, practice, words, left, person, onPerson }: FreePreviewProps) {
  const preview = useMailPreview(purpose, useSettledWords(words), person || null)
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
