import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import type { WaitlistPlace } from '../schema.ts'
import { loadPlace } from './data.ts'
import { PlaceCard } from './place-card.tsx'

type Found = BehindToken<{ place: WaitlistPlace; token: string }>

/** Reading changes nothing: mail scanners open links. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { data: place, error } = await loadPlace(context.get(requestContext).call, token)
  return answered<{ place: WaitlistPlace; token: string }>(
    error ? refusedToken(error) : { kind: 'found', place, token },
  )
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('Your place')

export default function WaitlistPlacePage() {
  const found = useLoaderData<Found>()
  if (found.kind === 'found') return <PlaceCard key={found.token} start={found.place} token={found.token} />
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center px-5 py-20 text-center">
      <Illustration name="error" className="mb-6 h-32 w-50" />
      <h1 tabIndex={-1} className="font-display text-display-md">
        {found.kind === 'failed' ? "Your place didn't load" : 'This link leads to no place'}
      </h1>
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        {found.kind === 'failed'
          ? found.problem.message
          : "It may have a typo, or the address wasn't confirmed in time and was removed."}
      </p>
      <ButtonLink to="/waitlist" variant="primary" size="lg" className="mt-6">
        Back to the waitlist
      </ButtonLink>
    </div>
  )
}
