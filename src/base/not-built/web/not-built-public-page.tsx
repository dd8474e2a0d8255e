import { generatePath, type MetaFunction, useMatches, useParams } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/pictures/illustration.tsx'
import { LogoMark } from '#web/ui/pictures/logo.tsx'
import { plannedPages } from '../planned-public.ts'

const pageOf = (routeId: string | undefined) => plannedPages.find(({ path }) => `planned/${path}` === routeId)

export const meta: MetaFunction = ({ matches }) => [
  { title: `${pageOf(matches.at(-1)?.id)?.title ?? 'Not built yet'} · Stillpoint` },
  { name: 'robots', content: 'noindex' },
]

/** For visitors of a page that isn't built (§2). */
export default function NotBuiltPublicPage() {
  const page = pageOf(useMatches().at(-1)?.id)
  const params = useParams()
  if (!page) throw new Error('A route leads to the page of unbuilt pages and is not in their list')
  const { title, will, today } = page
  return (
    <div className="flex min-h-dvh flex-col wrap-anywhere">
      <main className="mx-auto flex w-full max-w-reading flex-1 flex-col items-center justify-center px-5 py-14 text-center">
        <Illustration name="rest" className="mb-6 h-32 w-50" />
        <h1 className="font-display text-display-md">{title}</h1>
        <p className="mt-1 text-read font-semibold">Not built yet.</p>
        <p className="mt-3 text-read text-muted-foreground">{will}</p>
        <p className="mt-6 text-read text-muted-foreground">{today.words}</p>
        <ButtonLink to={generatePath(today.to, params)} size="public" className="mt-4">
          {today.label}
        </ButtonLink>
      </main>
      <footer className="mx-auto px-5 pb-8 text-small">
        <a
          href="/"
          className="inline-flex min-h-6 items-center gap-2 rounded-xs text-muted-foreground hover:underline"
        >
          <LogoMark className="h-3.5" />
          Stillpoint
        </a>
      </footer>
    </div>
  )
}
