import { describeStrength } from "#app/features/members/domain/passwords/password-strength.ts";

/**
 * Replaces the hint of a new password by an estimate of its strength during typing, in the same place so that
 * the layout does not shift.
 */
export function showPasswordStrength(): void {
  addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    const meter = field.closest(".field")?.querySelector<HTMLElement>("[data-advice]");
    if (!meter) return;
    const { level, words } = describeStrength(field.value);
    meter.dataset.level = String(level);
    const [, description] = meter.children;
    if (description) description.textContent = level === 0 ? (meter.dataset.advice ?? "") : words;
  });
}
