import { useRef, useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { type SaidOrder, usualOrder } from '#rules/imports/read-dates.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { toast } from '#web/ui/toast.ts'
import { rowsAtOnce } from '../bounds.ts'
import { fieldNames, fileWords, rowWords } from '../file-labels.ts'
import {
  layOutReviews,
  type ReviewDesk,
  type ReviewField,
  readReviews,
  reviewFields,
} from '../read-reviews.ts'
import { type ReviewSource, sourceNames, sources } from '../review-state.ts'
import { useImportReviews } from './data.ts'

interface ImportDialogProps {
  today: string
  onClose: () => void
}

/** Parsed in the browser, previewed, and uploaded in chunks. Importing twice is safe. */
export function ImportDialog({ today, onClose }: ImportDialogProps) {
  const [desk, setDesk] = useState<ReviewDesk | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = await file.arrayBuffer().then(
      buffer => layOutReviews(new Uint8Array(buffer)),
      () => null,
    )
    if (!read) return setProblem('This file could not be opened.')
    if ('error' in read) return setProblem(fileWords[read.error])
    setProblem(null)
    setDesk(read)
  }
  return (
    <Dialog
      open
      onOpenChange={() => onClose()}
      title="Bring in reviews from a file"
      description="A table saved as CSV, with a first line that names the columns. What is in the list already is not added twice."
    >
      {problem ? (
        <Banner tone="destructive" title="This file cannot be read" className="mb-4">
          {problem}
        </Banner>
      ) : null}
      {desk ? (
        <Mapping desk={desk} today={today} onClose={onClose} />
      ) : (
        <Field label="File" hint="Up to 5 MB and 5,000 rows. You can check everything before it's imported.">
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={event => void take(event.target.files?.[0])}
            className="w-full rounded-md border border-input bg-card p-2 text-body file:mr-3 file:rounded-md file:border-0 file:bg-primary-soft file:px-3 file:py-1.5 file:font-semibold file:text-primary-soft-foreground"
          />
        </Field>
      )}
    </Dialog>
  )
}

function Mapping({ desk, today, onClose }: { desk: ReviewDesk } & ImportDialogProps) {
  const practice = usePractice().data
  const country = practice ? countryOf(practice) : 'US'
  const [mapping, setMapping] = useState(desk.mapping)
  const [source, setSource] = useState<ReviewSource>('google')
  const [order, setOrder] = useState<SaidOrder | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const isGone = useRef(false)
  const bring = useImportReviews()
  const { reviews, problems, isOrderAssumed } = readReviews(desk, mapping, { source, country, order, today })
  const missing = (['date', 'author'] as const).filter(field => !mapping.includes(field))
  const take = (field: ReviewField, column: number) =>
    setMapping(mapping.map((each, nth) => (nth === column ? field : each === field ? null : each)))
  const columns = [
    { value: '-1', label: 'Nothing' },
    ...desk.headers.map((header, nth) => ({ value: String(nth), label: header || `Column ${nth + 1}` })),
  ]

  const send = async () => {
    let [added, known] = [0, 0]
    for (let at = 0; at < reviews.length && !isGone.current; at += rowsAtOnce) {
      setSent(at)
      const { data, error } = await bring.run({ rows: reviews.slice(at, at + rowsAtOnce) })
      if (error) {
        setSent(null)
        return toastRefusal(added > 0 ? `Only ${added} came in` : 'Nothing came in', error, {
          unsure: 'No answer came. Send the file again: nothing is added twice.',
        })
      }
      added += data.added
      known += data.known
    }
    toast({
      title: `${added} ${added === 1 ? 'review is' : 'reviews are'} added`,
      ...(known > 0 ? { description: `${known} were in the list already.` } : {}),
      glyph: 'check',
      key: 'review',
    })
    onClose()
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {reviewFields.map(field => (
          <Field
            key={field}
            label={fieldNames[field]}
            error={missing.some(each => each === field) ? 'Choose its column' : undefined}
          >
            <Select
              options={columns}
              value={String(mapping.indexOf(field))}
              onChange={event => take(field, Number(event.target.value))}
            />
          </Field>
        ))}
        <Field label="Where the file does not say">
          <Select
            options={sources.map(value => ({ value, label: sourceNames[value] }))}
            value={source}
            onChange={event => setSource(event.target.value as ReviewSource)}
          />
        </Field>
        {isOrderAssumed || order ? (
          <Field label="3/4 is" hint="The days in this file can be read both ways.">
            <Select
              options={[
                { value: 'month', label: 'March 4' },
                { value: 'day', label: 'April 3' },
              ]}
              value={order ?? usualOrder(country)}
              onChange={event => setOrder(event.target.value as SaidOrder)}
            />
          </Field>
        ) : null}
      </div>
      <div className="rounded-md border border-border bg-sunken px-4 py-3 text-small wrap-anywhere">
        <p className="font-semibold">
          {reviews.length} of {desk.rows.length} rows can be read.
        </p>
        <ul className="mt-1 flex flex-col gap-0.5 text-muted-foreground">
          {reviews.slice(0, 3).map((review, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <li key={nth} className="line-clamp-1">
              {review.author}, {review.rating ? `${review.rating} of 5` : 'without stars'},{' '}
              {review.written_on}
              {review.words ? `: “${review.words.slice(0, 80)}”` : ''}
            </li>
          ))}
        </ul>
        {problems.length > 0 && missing.length === 0 ? (
          <ul className="mt-2 flex flex-col gap-0.5 text-warning">
            {problems.slice(0, 5).map(({ line, problem }) => (
              <li key={line}>
                Line {line} is left out: {rowWords[problem]}.
              </li>
            ))}
            {problems.length > 5 ? <li>{problems.length - 5} more are left out.</li> : null}
          </ul>
        ) : null}
      </div>
      {sent !== null ? <Progress label="Bringing reviews in" value={sent} max={reviews.length} /> : null}
      <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        <Button
          onClick={() => {
            isGone.current = true
            onClose()
          }}
        >
          {sent === null ? 'Cancel' : 'Stop here'}
        </Button>
        <Button
          variant="primary"
          busy={sent === null ? false : 'Bringing in'}
          disabled={reviews.length === 0}
          onClick={() => void send()}
        >
          Add {reviews.length} {reviews.length === 1 ? 'review' : 'reviews'}
        </Button>
      </div>
    </div>
  )
}
