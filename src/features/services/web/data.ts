import { useVerb } from '#web/use-verb.ts'

const changes = ['services', 'practitioners'] as const

export const useSaveService = () => useVerb('save-service', changes)
export const useArchiveService = () => useVerb('archive-service', changes)
export const useMakeServiceLink = () => useVerb('make-service-link', changes)
export const useEndServiceLink = () => useVerb('end-service-link', changes)
export const useSortServices = () => useVerb('sort-services', ['services'])
