import { isDay } from '@friends/shared/contract/rules/days';
import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import {
  codeOf,
  DELIVERY_CODE,
  hasCarrier,
  MAX_CARRIER_LENGTH,
  MAX_REFERENCE_LENGTH,
} from '@friends/shared/contract/staff/deliveryRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { FormField } from '@friends/shared/ui/form/FormField';

export interface DeliveryValues {
  readonly On?: string;
  readonly Carrier?: string;
  readonly Reference?: string;
  readonly Code?: string;
}

/** True if the user must enter a code: the route needs one, and the delivery has none yet. */
const needsCode = ({ Route, HasCode }: StaffDelivery): boolean => codeOf(Route) === 'needed' && !HasCode;

export function useDeliveryRules(delivery: StaffDelivery): (values: DeliveryValues) => Record<string, string> {
  const { t } = useTranslation();
  return ({ On = '', Reference = '', Code = '' }) => {
    const code = Code.trim();
    const isCodeInvalid = code === '' ? needsCode(delivery) : !DELIVERY_CODE.test(code);
    return {
      ...(isDay(On) ? {} : { On: t('delivery.noDay') }),
      ...(Reference.trim() === '' ? { Reference: t('delivery.noReference') } : {}),
      ...(isCodeInvalid ? { Code: t('delivery.wrongCode') } : {}),
    };
  };
}

/** Fields that are needed for the delivery's route. */
export function DeliveryFields({ delivery }: { readonly delivery: StaffDelivery }) {
  const { t } = useTranslation();
  const { Route, HasCode } = delivery;
  return (
    <>
      <FormField name="On" label={t('delivery.on')} type="date" required />
      {hasCarrier(Route) && (
        <FormField
          name="Carrier"
          label={t('deliveries.carrier')}
          hint={t('delivery.carrierHint')}
          autoComplete="off"
          maxLength={MAX_CARRIER_LENGTH}
          optionalLabel
        />
      )}
      <FormField
        name="Reference"
        label={t('deliveries.reference')}
        hint={t('delivery.referenceHint')}
        autoComplete="off"
        maxLength={MAX_REFERENCE_LENGTH}
        required
      />
      {codeOf(Route) !== 'none' && (
        <FormField
          name="Code"
          label={t('deliveries.code')}
          hint={t(HasCode ? 'delivery.codeStays' : 'delivery.codeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required={needsCode(delivery)}
          optionalLabel={!needsCode(delivery)}
        />
      )}
    </>
  );
}
