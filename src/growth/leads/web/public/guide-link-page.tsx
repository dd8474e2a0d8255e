import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import type { GuideLink } from '../../schema.ts'
import { loadGuideLink } from '../public-data.ts'
import { GuideBehind } from './guide-behind.tsx'

type Found = BehindToken<{ page: GuideLink; token: string }>

/** Read-only, because mail scanners open every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { data: page, error } = await loadGuideLink(context.get(requestContext).call, token)
  const found: Found = error ? refusedToken(error) : { kind: 'found', page, token }
  return answered(found)
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('Your guide')

export default function GuideLinkPage() {
  const found = useLoaderData<Found>()
  if (found.kind === 'found') return <GuideBehind key={found.token} start={found.page} token={found.token} />
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center px-5 py-14 text-center">
      <Illustration name="error" className="mb-6 h-32 w-50" />
      <h1 tabIndex={-1} className="font-display text-display-md">
        {found.kind === 'failed' ? "This page didn't load" : 'This link leads to no guide'}
      </h1>
      <p className="mt-2 max-w-100 text-read text-muted-foreground">
        {found.kind === 'failed'
          ? found.problem.message
          : "It may have a typo, or the address wasn't confirmed in time and was removed. Ask for the guide again where you found it."}
      </p>
      <ButtonLink to="/" reloadDocument size="lg" className="mt-6">
        What is Stillpoint?
      </ButtonLink>
    </main>
  )
}
