import { useVerb } from '#web/calls/use-verb.ts'
import { useRowTable } from '#web/rows/row-table.ts'

const changes = ['services', 'service_categories', 'practitioners'] as const

export const useSaveService = () => useVerb('save-service', changes)
export const useArchiveService = () => useVerb('archive-service', changes)
export const useMakeServiceLink = () => useVerb('make-service-link', changes)
export const useEndServiceLink = () => useVerb('end-service-link', changes)
export const useCategoryRows = () => useRowTable('service_categories')
export const useSortServices = () => useVerb('sort-services', ['services', 'service_categories'])
