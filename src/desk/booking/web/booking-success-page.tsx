import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import { LogoMark } from '#web/ui/pictures/logo.tsx'
import type { ManagedVisit } from '../schema.ts'
import { loadManaged } from './data.ts'
import { TokenUnavailable } from './manage/token-unavailable.tsx'
import { BookedVisit } from './visit/booked-visit.tsx'
import { DonePicture } from './visit/done-picture.tsx'

type Found = { managed: ManagedVisit; token: string }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { data: managed, error } = await loadManaged(context.get(requestContext).call, token)
  const found: BehindToken<Found> = error ? refusedToken(error) : { kind: 'found', managed, token }
  return answered(found)
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('Your booking')

export default function BookingSuccessPage() {
  const found = useLoaderData<typeof loader>()
  if (found.kind !== 'found') return <TokenUnavailable found={found} />
  return (
    <div className="flex min-h-dvh flex-col bg-card wrap-anywhere">
      <DonePicture className="h-62 w-full" />
      <main className="mx-auto w-full max-w-reading flex-1 px-5 pt-7 sm:px-8">
        <BookedVisit {...found} />
      </main>
      <footer className="mx-auto px-5 py-8 text-small">
        <a
          href="/"
          className="inline-flex min-h-6 items-center gap-2 rounded-xs text-muted-foreground hover:underline"
        >
          <LogoMark className="h-3.5" />
          Booking by Stillpoint
        </a>
      </footer>
    </div>
  )
}
