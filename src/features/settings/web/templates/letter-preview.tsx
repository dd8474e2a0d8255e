import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Purpose } from '#features/messages/purposes.ts'
import type { Words } from '#features/messages/schema.ts'
import { PreviewFrame } from '#features/messages/web/preview-frame.tsx'
import type { Practice } from '#features/practice/web/practice-data.ts'
import { fullName } from '#lib/person-names.ts'
import { whenWords } from '#lib/when-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { type PreviewVisit, usePreview, useVisitsToTry } from '../templates-data.ts'

interface LetterPreviewProps {
  purpose: Purpose
  practice: Practice
  /** Null: what is typed cannot be a letter yet. */
  words: Words | null
  visitId: string
  onVisit: (id: string) => void
}

/** The letter as a client gets it now: a made-up one, or one of the practice's own. */
export function LetterPreview({ purpose, practice, words, visitId, onVisit }: LetterPreviewProps) {
  const [look, setLook] = useState<'mail' | 'text'>('mail')
  const [now] = useState(() => Date.now())
  const visits = useVisitsToTry()
  // One text: the words are made anew with every key.
  const settled = useDebounced(words ? JSON.stringify(words) : '', 400)
  const preview = usePreview(purpose, settled ? (JSON.parse(settled) as Words) : null, visitId || null)
  const label = (visit: PreviewVisit) =>
    `${fullName(visit.clients)}, ${whenWords(practice.time_zone, Date.parse(visit.starts_at), now)}`
  return (
    <Card aria-label="Preview" className="flex flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-border px-5 py-3">
        <Field label="Preview as" hideLabel className="min-w-0 flex-1 basis-52">
          <Select
            value={visitId}
            onChange={event => onVisit(event.target.value)}
            options={[
              { value: '', label: 'As Nadia, who is made up' },
              ...(visits.data ?? []).map(visit => ({ value: visit.id, label: `As ${label(visit)}` })),
            ]}
          />
        </Field>
        <Segmented
          label="Look"
          value={look}
          onChange={setLook}
          options={[
            { value: 'mail', label: 'Mail' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
      </div>
      <div className="bg-sunken p-4 sm:p-6">
        {words ? null : (
          <Banner tone="warning" className="mb-4">
            <p>The preview shows your words again once the fields say nothing is wrong.</p>
          </Banner>
        )}
        {preview.isError && !preview.data ? (
          <ErrorState title="The preview could not be made" onRetry={() => preview.refetch()}>
            {preview.error.message}
          </ErrorState>
        ) : (
          <Loading
            loading={!preview.data}
            label="Filling in the letter"
            skeleton={<Skeleton className="h-128 rounded-lg" />}
          >
            {preview.data ? (
              <div className="mx-auto max-w-[40rem] overflow-hidden rounded-lg border border-border bg-card shadow-1">
                <div className="flex flex-col gap-2 border-b border-border px-4 py-3">
                  <div className="flex items-center gap-3">
                    <Avatar name={practice.name} size={32} />
                    <p className="min-w-0 text-small">
                      <span className="block truncate font-semibold">{practice.name}</span>
                      <span className="block truncate text-muted-foreground">to {preview.data.to}</span>
                    </p>
                  </div>
                  <p className="font-semibold break-words">{preview.data.subject}</p>
                </div>
                {look === 'mail' ? (
                  <PreviewFrame path={preview.data.path} title="The letter" />
                ) : (
                  <p className="min-h-60 px-4 py-4 break-words whitespace-pre-line">
                    {preview.data.body_text}
                  </p>
                )}
              </div>
            ) : null}
          </Loading>
        )}
      </div>
      <p className="flex items-start gap-2 border-t border-border px-5 py-3 text-small text-muted-foreground">
        <Info aria-hidden="true" className="mt-px size-4" />
        Choosing a person here shows the letter. It does not send it.
      </p>
    </Card>
  )
}
