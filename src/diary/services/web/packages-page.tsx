import { Navigate } from 'react-router'

/** §2: /packages leads to a tab of the services page. */
export default function PackagesPage() {
  return <Navigate replace to="/services?tab=packages" />
}
