import { useState } from 'react'
import { AsClient } from '#features/clients/web/as-client.tsx'
import { isVisitPurpose, type Purpose, type VisitPurpose } from '#features/messages/purposes.ts'
import type { Words } from '#features/messages/schema.ts'
import { MailPreview } from '#features/messages/web/editor/mail-preview.tsx'
import { useMailPreview, useSettledWords } from '#features/messages/web/editor-data.ts'
import type { Practice } from '#features/practice/web/practice-data.ts'
import { fullName } from '#lib/person-names.ts'
import { whenWords } from '#lib/when-words.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type PreviewVisit, usePreview, useVisitsToTry } from '../templates-data.ts'

interface LetterPreviewProps<Of extends Purpose> {
  purpose: Of
  practice: Practice
  /** Null: what is typed cannot be a letter yet. */
  words: Words | null
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

function VisitPreview({ purpose, practice, words, person, onPerson }: LetterPreviewProps<VisitPurpose>) {
  const [now] = useState(() => Date.now())
  const visits = useVisitsToTry()
  const preview = usePreview(purpose, useSettledWords(words), person || null)
  const label = (visit: PreviewVisit) =>
    `${fullName(visit.clients)}, ${whenWords(practice.time_zone, Date.parse(visit.starts_at), now)}`
  return (
    <MailPreview
      practiceName={practice.name}
      person={
        <Field label="Preview as" hideLabel>
          <Select
            value={person}
            onChange={event => onPerson(event.target.value)}
            options={[
              { value: '', label: 'As Nadia, who is made up' },
              ...(visits.data ?? []).map(visit => ({ value: visit.id, label: `As ${label(visit)}` })),
            ]}
          />
        </Field>
      }
      preview={preview.data}
      failed={preview.error?.message}
      onRetry={() => preview.refetch()}
      isHeld={words === null}
    />
  )
}

type FreePreviewProps = LetterPreviewProps<Exclude<Purpose, VisitPurpose>>

function PersonPreview({ purpose, practice, words, person, onPerson }: FreePreviewProps) {
  const preview = useMailPreview(purpose, useSettledWords(words), person || null)
  return (
    <MailPreview
      practiceName={practice.name}
      person={<AsClient value={person} onChange={onPerson} />}
      preview={preview.data}
      failed={preview.error?.message}
      onRetry={() => preview.refetch()}
      isHeld={words === null}
    />
  )
}
