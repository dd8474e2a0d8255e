import type { UseFormReturn } from 'react-hook-form'
import type { ServiceForm, ServiceFormRead } from '../service-form.ts'

/** The form of a service's sheet, as its parts have it. */
export type ServiceFormState = UseFormReturn<ServiceForm, unknown, ServiceFormRead>
