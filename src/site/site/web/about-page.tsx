import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { landing, pagesFor } from '../content.ts'
import { TrialBand } from './landing/trial-band.tsx'
import { TextPage } from './legal-text.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, arePlansOn } = context.get(requestContext)
  return { publicUrl, page: pagesFor(arePlansOn).about, banner: landing.banner }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) =>
  loaderData ? pageMeta({ ...loaderData.page, publicUrl: loaderData.publicUrl, path: '/about' }) : []

const stillness = (
  <>
    <path className="fill-primary" d="M20 150a100 100 0 0 1 200 0z" />
    <path className="fill-lichen" d="M192 150a56 56 0 0 1 112 0z" />
    <circle className="fill-point" cx="120" cy="32" r="18" />
  </>
)

export default function AboutPage() {
  const { page, banner } = useLoaderData<typeof loader>()
  return (
    <>
      <TextPage page={page} picture={stillness} look="split" />
      <TrialBand banner={banner} />
    </>
  )
}
