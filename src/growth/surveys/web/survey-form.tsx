import { ArrowUpRight } from 'lucide-react'
import { longDay } from '#lib/time/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { CoverHead } from '#web/ui/pictures/cover-head.tsx'
import { mostWords } from '../bounds.ts'
import type { SurveyPage } from '../schema.ts'

export interface TypedAnswer {
  score: number | null
  words: string
  may_quote: boolean
}

interface SurveyFormProps {
  page: SurveyPage
  /** Just saved. */
  isKept: boolean
  problem?: string | undefined
  /** Unsaved input after an error. */
  typed?: TypedAnswer | undefined
}

/** A native form that works without scripts. Review links show from the start, whatever is answered. */
export function SurveyForm({ page, isKept, problem, typed }: SurveyFormProps) {
  const { practice, links } = page
  const answer = typed ?? { score: page.score, words: page.words ?? '', may_quote: page.may_quote }
  return (
    <div className="flex min-h-dvh flex-col wrap-anywhere">
      <CoverHead practiceId={practice.id} name={practice.name} />
      <main className="mx-auto flex w-full max-w-reading flex-1 flex-col px-5 pt-6 sm:px-8">
        <form method="post" action="?" className="flex flex-1 flex-col">
          <div className="flex-1">
            <h1 id="how" className="font-display text-display-md">
              How was it?
            </h1>
            <p
              id="how-hint"
              role={isKept ? 'status' : undefined}
              className="mt-1 text-read text-muted-foreground"
            >
              {isKept && !problem
                ? 'Thank you. We saved your answer; you can change it here.'
                : `One number is enough. Only ${practice.name} reads it.`}
            </p>
            {problem ? (
              <div role="alert" className="mt-4">
                <Banner tone="destructive" title="Not kept yet">
                  {problem}
                </Banner>
              </div>
            ) : null}
            <Scale score={answer.score} />
            <Field label="A word about it" optional size="public" className="mt-6">
              <Textarea
                name="words"
                rows={4}
                maxLength={mostWords}
                defaultValue={answer.words}
                className="min-h-31 text-read md:text-read"
              />
            </Field>
            <Checkbox
              name="may_quote"
              value="yes"
              defaultChecked={answer.may_quote}
              label="You may quote my words with my first name. I can take that back from this page."
              className="mt-3 text-read"
            />
            {links.length > 0 ? (
              <section aria-labelledby="public" className="mt-6 border-t border-border pt-5">
                <h2 id="public" className="text-read font-semibold">
                  Rather say it in public?
                </h2>
                <p className="text-body text-muted-foreground">
                  These are here for everybody, whatever you answer.
                </p>
                <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
                  {links.map(({ name, url }) => (
                    <li key={name}>
                      <a
                        href={url}
                        rel="noopener noreferrer nofollow"
                        target="_blank"
                        className={buttonClass({ size: 'lg', block: true })}
                      >
                        {name}
                        <ArrowUpRight aria-hidden="true" className="size-4" />
                        <span className="sr-only">(opens a new tab)</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </div>
          <div className="sticky bottom-0 -mx-5 mt-8 border-t border-border bg-card px-5 py-3 sm:static sm:mx-0 sm:mb-14 sm:border-0 sm:bg-transparent sm:px-0">
            <Button type="submit" variant="primary" size="public" block>
              {page.score === null ? 'Send my answer' : 'Change my answer'}
            </Button>
            <p className="mt-2 text-center text-small text-muted-foreground">
              This page closes after {closingDay(page.closes_on)}. Until then you can change it.
            </p>
          </div>
        </form>
      </main>
    </div>
  )
}

const closingDay = (date: string) => (longDay(date).split(', ')[1] ?? date).replace(' ', '\u00a0')

function Scale({ score }: { score: number | null }) {
  return (
    <fieldset aria-labelledby="how" aria-describedby="how-hint" className="mt-4">
      <div className="grid grid-cols-5 gap-2">
        {[1, 2, 3, 4, 5].map(value => (
          <label
            key={value}
            className="relative flex h-14 cursor-pointer items-center justify-center gap-2 rounded-md border border-border-strong bg-secondary pb-0.5 font-display text-[1.375rem] text-secondary-foreground inset-shadow-edge-secondary hover:bg-accent active:translate-y-px has-[:checked]:border-transparent has-[:checked]:bg-primary has-[:checked]:text-primary-foreground has-[:checked]:inset-shadow-edge-primary has-[:focus-visible]:focus-mark forced-colors:has-[:checked]:outline-2"
          >
            <input
              type="radio"
              name="score"
              value={value}
              required
              defaultChecked={score === value}
              className="peer absolute inset-0 appearance-none opacity-0"
            />
            <span
              aria-hidden="true"
              className="hidden size-2 rounded-full bg-point outline-[1.5px] outline-point-on-primary-outline peer-checked:block"
            />
            {value}
            {ends[value] ? <span className="sr-only">, {ends[value]}</span> : null}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-body text-muted-foreground">
        <span>Not good</span>
        <span>Very good</span>
      </p>
    </fieldset>
  )
}

const ends: Record<number, string> = { 1: 'not good', 5: 'very good' }
