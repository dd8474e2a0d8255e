import { Navigate } from 'react-router'

/** §2: /packages leads to the tab of the services screen. */
export default function PackagesPage() {
  return <Navigate replace to="/services?tab=packages" />
}
