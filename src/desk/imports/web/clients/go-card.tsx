import { useMemo, useState } from 'react'
import type { ReadClient } from '#rules/imports/read-clients.ts'
import type { ClientField } from '#rules/imports/read-columns.ts'
import type { Problem } from '#rules/imports/read-problems.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { clientsLabel } from '../../import-button-labels.ts'
import { onlyTold } from '../../import-copy.ts'
import { rowToSend } from '../../rows-to-send.ts'
import { count, Figures, GoFoot, ReadProgress, useGo } from '../file/go-foot.tsx'
import { SourceField } from '../file/source-field.tsx'
import { useMatching } from '../file/use-matching.ts'

interface GoCardProps {
  fileName: string
  source: string
  onSource: (source: string) => void
  rows: readonly ReadClient[]
  problems: readonly Problem<ClientField>[]
  skipped: ReadonlySet<number>
  reading: { done: number; total: number } | null
  isReady: boolean
  onSent: () => void
}

const agreement = 'These people agreed to get mail with offers from us.'

export function GoCard(props: GoCardProps) {
  const { fileName, source, onSource, rows, problems, skipped, reading, isReady, onSent } = props
  const [hasAgreed, setAgreed] = useState(false)
  const [how, setHow] = useState('')
  const [isHowMissing, setHowMissing] = useState(false)
  const { sending, go: handIn } = useGo(onSent)
  const people = useMemo(
    () => new Map(rows.filter(({ same_as }) => same_as === null).map(row => [`${row.line}`, asked(row)])),
    [rows],
  )
  const matching = useMatching(people, source, isReady)
  const prepared = useMemo(() => ({ kind: 'clients' as const, rows: rows.map(rowToSend) }), [rows])
  const yeses = rows.filter(row => row.marketing_consent === true && row.email).length
  const nameless = new Set(problems.filter(({ code }) => code === 'no_name').map(({ line }) => line))
  const partly = new Set(
    problems
      .filter(
        ({ line, code }) => line > 0 && !onlyTold.has(code) && !nameless.has(line) && !skipped.has(line),
      )
      .map(({ line }) => line),
  )
  const twice = rows.filter(({ same_as }) => same_as !== null).length
  const out = new Set([...nameless, ...skipped]).size

  const go = async () => {
    if (yeses && hasAgreed && !how.trim()) return setHowMissing(true)
    const leftOut = [
      ...[...nameless].map(line => ({ line, code: 'no_name' })),
      ...[...skipped].filter(line => !nameless.has(line)).map(line => ({ line, code: 'skipped' })),
    ]
    const agreed_wording = yeses && hasAgreed ? `${agreement} ${how.trim()}` : null
    await handIn(prepared, { file_name: fileName, source, agreed_wording, leftOut })
  }
  const met = [...matching.found.values()].map(({ verdict }) => verdict)
  const of = (...verdicts: string[]) => met.filter(verdict => verdicts.includes(verdict)).length
  const figures: [string, number][] = [
    ['New people', of('new', 'named', 'likely')],
    ['Already here: we fill in empty fields', of('known', 'same')],
    ['Perhaps the same, asked after', of('likely')],
    ['Rows that come along', rows.length],
    ['Of these with something left empty', partly.size],
    ['The same person twice in the file', twice],
    ['Left out', out],
  ]
  return (
    <Card aria-labelledby="go-title">
      <CardHeader id="go-title" title="As it would go now" />
      <CardBody>
        <ReadProgress reading={reading} matching={matching} />
        <Figures figures={figures} />
        <p className="mt-3 text-small text-muted-foreground">
          We fill in empty fields of clients you already have. A possible match becomes a new record, and we
          ask you about it. No messages are sent.
        </p>
        <SourceField value={source} disabled={sending.isSending} onChange={onSource} />
        {yeses ? (
          <div className="mt-4 border-t border-border pt-4">
            <Checkbox
              label={agreement}
              hint={`The file says yes of ${count(yeses)}. Without this none of them counts; a no counts at once.`}
              checked={hasAgreed}
              disabled={sending.isSending}
              onChange={event => setAgreed(event.target.checked)}
            />
            {hasAgreed ? (
              <Field
                label="How did they agree?"
                id="import-agreed"
                hint="Kept with your name and today’s date beside each entry."
                className="mt-3"
                {...(isHowMissing && !how.trim() ? { error: 'Say how, in a sentence' } : {})}
              >
                <Textarea
                  rows={2}
                  maxLength={400}
                  value={how}
                  placeholder="They ticked the box on our paper form."
                  onChange={event => setHow(event.target.value)}
                />
              </Field>
            ) : null}
          </div>
        ) : null}
        <GoFoot
          sending={sending}
          rows={rows.length}
          label={clientsLabel(rows, problems, nameless.size)}
          waitsFor={isReady ? null : ''}
          onGo={() => void go()}
        />
      </CardBody>
    </Card>
  )
}

const asked = ({ external_id, first_name, last_name, email, phone, birth_date }: ReadClient) => ({
  ...{ external_id, first_name, last_name, email, phone, birth_date },
})
