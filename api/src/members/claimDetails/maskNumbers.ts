import { maskedAccount } from '@friends/shared/contract/rules/bankAccount';

/** Masks long numbers in a text, as banks quote account numbers in messages, and members enter them in other fields. */
export const maskNumbers = (text: string): string => text.replace(/\d(?:[ .-]?\d){4,}/g, maskedAccount);
