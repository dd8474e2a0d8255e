import { Link } from 'react-router'

export function ClientCrumbs({ at }: { at: string }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-3 text-small text-muted-foreground">
      <Link to="/clients" className="rounded-xs hover:text-foreground">
        Clients
      </Link>
      <span aria-hidden="true" className="mx-2">
        ›
      </span>
      <span aria-current="page" className="text-foreground">
        {at}
      </span>
    </nav>
  )
}
