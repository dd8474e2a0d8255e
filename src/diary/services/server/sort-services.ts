import { putInOrder } from '#base/practice/server/offers/put-in-order.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { serviceRefusals } from '../messages.ts'
import { sortServicesInput, sortServicesOutput } from '../schema.ts'
import { orderByCategory } from './order-by-category.ts'

/** Sets the order of services and categories. `not_found` for an id of another practice. */
export const sortServices = verb({
  name: 'sort-services',
  who: 'member',
  roles: memberRights['change-services'],
  input: sortServicesInput,
  output: sortServicesOutput,
  refusals: serviceRefusals,
  run: async context => {
    const { service_ids, category_ids } = context.input
    const categories = await putInOrder(context, 'service_categories', category_ids)
    if (!('count' in categories)) return categories
    const services = await putInOrder(context, 'services', service_ids)
    await orderByCategory(context)
    return 'count' in services ? { count: categories.count + services.count } : services
  },
})
