/** A form that another page leads through: the button that sends it stands there, beside what else can be done. */
export interface GuidedForm {
  /** The form's id; the button names it. */
  id: string;
  onPending: (isPending: boolean) => void;
}
