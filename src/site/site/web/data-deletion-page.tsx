import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { pagesFor } from '../content.ts'
import { DeletionForm } from './deletion-form.tsx'
import { TextPage } from './legal-text.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, arePlansOn } = context.get(requestContext)
  return { publicUrl, page: pagesFor(arePlansOn)['data-deletion'] }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) =>
  loaderData ? pageMeta({ ...loaderData.page, publicUrl: loaderData.publicUrl, path: '/data-deletion' }) : []

export default function DataDeletionPage() {
  const { page } = useLoaderData<typeof loader>()
  return <TextPage page={page} aside={<DeletionForm />} />
}
