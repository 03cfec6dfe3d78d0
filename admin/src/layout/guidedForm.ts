/** A form that another page leads through: the button that sends it stands there, beside what else can be done. */
export interface GuidedForm {
  /** Of the form; the button names it. */
  id: string;
  onPending: (isPending: boolean) => void;
}
