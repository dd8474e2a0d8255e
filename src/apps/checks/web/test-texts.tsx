import { useState } from 'react'
import { showPhone } from '#lib/contact/phone.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { sendTestTextInput, type TestText } from '../schema.ts'
import { textFate } from '../text-fate.ts'
import { useSendTestText, useTestTexts } from './data.ts'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
/** Twilio reports the result within minutes; after that the screen stops asking. */
const watchMs = 10 * 60_000
const isOpen = (text: TestText) => textFate(text).isOpen && Date.now() - Date.parse(text.created_at) < watchMs

export function TestTexts() {
  const [watches, setWatches] = useState(true)
  const texts = useTestTexts(watches)
  const shouldWatch = texts.data === undefined || texts.data.texts.some(isOpen)
  if (shouldWatch !== watches) setWatches(shouldWatch)
  if (texts.isLoadingError)
    return <ErrorState title="The test texts could not be loaded" onRetry={() => texts.refetch()} />
  return (
    <Loading
      loading={texts.isPending}
      label="Loading the test texts"
      skeleton={<Skeleton className="h-72 rounded-lg" />}
    >
      {texts.data ? (
        <div className="flex max-w-3xl flex-col gap-5">
          {texts.data.is_set_up ? null : (
            <Banner tone="info" title="No phone service is set up">
              A test stays in the outbox. Texts go through Twilio once TWILIO_ACCOUNT_SID and what belongs to
              it are set.
            </Banner>
          )}
          <SendTest />
          <Sent texts={texts.data.texts} />
        </div>
      ) : null}
    </Loading>
  )
}

function SendTest() {
  const send = useSendTestText()
  const state = useState(() => ({ test_id: crypto.randomUUID() as string, phone: '' }))
  const { problems, busy, text, form } = useFields(state, {
    schema: sendTestTextInput,
    send: async (values, { set, refused }) => {
      const { error } = await send.run(values)
      if (error) return refused(error, { field: 'phone' })
      // The next click sends a new text; the phone number stays.
      set({ test_id: crypto.randomUUID() })
    },
  })
  return (
    <Card aria-labelledby="send-test-title">
      <CardHeader
        id="send-test-title"
        title="Send one"
        description="To your own phone only. It reads: A test from Stillpoint: this text reached you. No answer is needed."
      />
      <CardBody>
        <form {...form} className="flex w-full flex-col gap-3 sm:flex-row sm:items-start">
          <Field label="Your phone" error={problems.phone} className="flex-1">
            <Input type="tel" inputMode="tel" autoComplete="tel" {...text('phone')} />
          </Field>
          <Button type="submit" variant="primary" size="lg" className="sm:mt-6" busy={busy && 'Sending'}>
            Send the test
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}

function Sent({ texts }: { texts: TestText[] }) {
  return (
    <Card aria-labelledby="sent-tests-title">
      <CardHeader id="sent-tests-title" title="What became of them" />
      {texts.length === 0 ? (
        <p className="px-5 pb-5 text-muted-foreground">You have sent no test yet.</p>
      ) : (
        <ul aria-live="polite">
          {texts.map(text => {
            const { word, tone, glyph, sentence } = textFate(text)
            return (
              <CardRow as="li" key={text.test_id} className="items-start">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{showPhone(text.phone)}</p>
                  <p className="text-small text-muted-foreground">
                    {sentence}{' '}
                    <time dateTime={text.created_at}>{when.format(new Date(text.created_at))}</time>
                  </p>
                </div>
                <Badge tone={tone} glyph={glyph}>
                  {word}
                </Badge>
              </CardRow>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
