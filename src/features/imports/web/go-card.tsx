import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { leavesNothing } from '#web/unsaved-guard.ts'
import { onlyTold, sources } from '../import-words.ts'
import type { ReadClient } from '../read-clients.ts'
import type { ClientField } from '../read-columns.ts'
import type { Problem } from '../read-problems.ts'
import { useSendRows } from './use-send-rows.ts'

interface GoCardProps {
  fileName: string
  /** As the file's name guesses it. */
  source: string
  rows: readonly ReadClient[]
  problems: readonly Problem<ClientField>[]
  skipped: ReadonlySet<number>
  reading: { done: number; total: number } | null
  isReady: boolean
  onSent: () => void
}

const agreement = 'These people agreed to get mail with offers from us.'
const count = (n: number) => n.toLocaleString('en-US')

/** How it will go, what the importer has to say of consents, and the one button that begins. */
export function GoCard(props: GoCardProps) {
  const { fileName, rows, problems, skipped, reading, isReady, onSent } = props
  const [source, setSource] = useState(props.source)
  const [hasAgreed, setAgreed] = useState(false)
  const [how, setHow] = useState('')
  const [isHowMissing, setHowMissing] = useState(false)
  const navigate = useNavigate()
  const sending = useSendRows()
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
    const id = await sending.send(rows, { file_name: fileName, source, agreed_wording, leftOut })
    if (!id) return
    onSent()
    navigate(`/clients/import/${id}`, { state: leavesNothing })
  }
  const figures: [string, number][] = [
    ['Rows that come along', rows.length],
    ['Of these with something left empty', partly.size],
    ['The same person twice in the file', twice],
    ['Left out', out],
  ]
  return (
    <Card aria-labelledby="go-title">
      <CardHeader id="go-title" title="As it would go now" />
      <CardBody>
        {reading ? (
          <Progress
            label="Reading the file"
            value={reading.done}
            max={reading.total}
            valueText={`${count(reading.done)} of ${count(reading.total)}`}
            className="mb-4"
          />
        ) : null}
        <dl className="flex flex-col gap-2 text-body">
          {figures.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-semibold tabular">{count(value)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-small text-muted-foreground">
          Whoever is here already is filled in where nothing stands. Whoever may be the same person is a new
          record, and a question to you. Nobody is written to.
        </p>
        <Field label="Where the file is from" id="import-source" className="mt-4">
          <Select
            value={source}
            disabled={sending.isSending}
            options={sources.map(([value, label]) => ({ value, label }))}
            onChange={event => setSource(event.target.value)}
          />
        </Field>
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
        {sending.problem ? (
          <Banner tone="destructive" title="Not all rows arrived" className="mt-4">
            {sending.problem} Nothing is written yet; go on where it stopped.
          </Banner>
        ) : null}
        {sending.isSending ? (
          <Progress
            label="Handing the rows in"
            value={sending.sent}
            max={rows.length}
            valueText={`${count(sending.sent)} of ${count(rows.length)}`}
            className="mt-4"
          />
        ) : null}
        <div className="mt-4 flex flex-wrap gap-2">
          {sending.isSending ? <Button onClick={sending.stop}>Stop</Button> : null}
          <Button
            variant="primary"
            className="flex-1"
            busy={sending.isSending}
            disabled={!isReady || rows.length === 0}
            onClick={() => void go()}
          >
            {sending.problem ? 'Go on' : `Import ${count(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`}
          </Button>
        </div>
        <p className="mt-3 text-small text-muted-foreground">The whole import can be undone for 30 days.</p>
      </CardBody>
    </Card>
  )
}
