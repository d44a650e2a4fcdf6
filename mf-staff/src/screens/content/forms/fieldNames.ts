/**
 * Text key of a field's label.
 *
 * @param name as in the API
 */
export const fieldKey = (name: string): string => `content.field.${name.replace('.', '-')}`;

/** ID of a field's element, which links target. */
export const fieldId = (name: string): string => `field-${name.replace('.', '-')}`;
