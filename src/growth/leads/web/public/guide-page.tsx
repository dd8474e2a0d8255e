import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { BookingFrame } from '#desk/booking/web/booking-frame.tsx'
import { unlisted } from '#desk/booking/web/booking-head.ts'
import { ReachButtons } from '#desk/booking/web/practice-contact.tsx'
import type { CallError } from '#web/calls/call.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import type { GuidePractice, ShownGuide } from '../../schema.ts'
import { loadGuide } from '../public-data.ts'
import { GuideFace } from './guide-face.tsx'
import { GuideForm } from './guide-form.tsx'

type Found = { kind: 'missing' } | { kind: 'failed'; problem: CallError } | ({ kind: 'found' } & ShownGuide)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const run = context.get(requestContext).call
  const answer = await loadGuide(run, params.practiceId ?? '', params.leadMagnetId ?? '')
  const found = ((): Found => {
    if (!answer.error) return { kind: 'found', ...answer.data }
    const { code } = answer.error
    return code === 'not_found' || code === 'invalid_input'
      ? { kind: 'missing' }
      : { kind: 'failed', problem: answer.error }
  })()
  const status = found.kind === 'missing' ? 404 : found.kind === 'failed' ? 500 : 200
  return data(found, { status })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const found = loaderData as Found | undefined
  if (found?.kind !== 'found' || !found.guide)
    return [{ title: 'Guide · Stillpoint' }, { name: 'robots', content: 'noindex' }]
  const title = `${found.guide.title} · ${found.practice.name}`
  const description = found.guide.description.slice(0, 300) || `A free guide by ${found.practice.name}.`
  return [
    { title },
    ...unlisted(found.practice),
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}

export default function GuidePage() {
  const found = useLoaderData<typeof loader>() as Found
  if (found.kind !== 'found') return <Nothing problem={found.kind === 'failed' ? found.problem : null} />
  const { practice, guide, book_code } = found
  return (
    <BookingFrame practice={practice}>
      {guide ? (
        <div className="grid gap-x-14 gap-y-8 pt-8 pb-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:pt-12">
          <GuideFace {...guide} />
          <GuideForm key={guide.id} practice={practice} guide={guide} />
        </div>
      ) : (
        <NotOffered practice={practice} code={book_code} />
      )}
    </BookingFrame>
  )
}

/** Uses the guide's own link, so bookings are attributed to it. */
const bookingPage = ({ slug, id }: GuidePractice, code: string | null) =>
  code ? `/b/${code}` : `/book/${slug ?? id}`

function NotOffered({ practice, code }: { practice: GuidePractice; code: string | null }) {
  return (
    <section className="max-w-reading py-10">
      <Illustration name="rest" className="mb-5 h-24 w-37" />
      <h2 className="font-display text-display-md">This guide is not offered at the moment</h2>
      <p className="mt-2 mb-6 text-read text-muted-foreground">
        {practice.books
          ? `You can see what ${practice.name} offers, and book a visit.`
          : 'You can still ask the practice:'}
      </p>
      {practice.books ? (
        <ButtonLink to={bookingPage(practice, code)} reloadDocument variant="primary" size="lg">
          Open the booking page
        </ButtonLink>
      ) : (
        <ReachButtons practice={practice} />
      )}
    </section>
  )
}

function Nothing({ problem }: { problem: CallError | null }) {
  const { revalidate } = useRevalidator()
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center px-5 py-14 text-center">
      <Illustration name="error" className="mb-6 h-32 w-50" />
      <h1 className="font-display text-display-md">
        {problem ? "This page didn't load" : 'There is no guide at this address'}
      </h1>
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        {problem ? problem.message : 'The link may have a typo. Ask for the right one where you got it.'}
      </p>
      {problem ? (
        <Button variant="primary" size="lg" className="mt-6" onClick={() => revalidate()}>
          Try again
        </Button>
      ) : null}
    </main>
  )
}
