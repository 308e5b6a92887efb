extension RowType: Codable {}
extension RowDescriptor.OptionsStyle: Codable {}
extension RowDescriptor.StepperKind: Codable {}
extension RowDescriptor.DateTimeStyle: Codable {}
extension RowDescriptor.PickerStyle: Codable {}
